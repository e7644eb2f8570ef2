// Light or dark, as chosen in the shell, otherwise as the system has it. This one script is no module, so that it runs
// before anything is drawn; every seat hears of a new choice by the storage event.

(() => {
  const CHOICE = "playground-theme";
  const apply = () => {
    const chosen = localStorage.getItem(CHOICE);
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
  };
  addEventListener("storage", ({ key }) => key === CHOICE && apply());
  addEventListener("theme-chosen", ({ detail }) => {
    if (detail) localStorage.setItem(CHOICE, detail);
    else localStorage.removeItem(CHOICE);
    apply();
  });
  apply();
})();
