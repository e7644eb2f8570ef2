// Light or dark, as chosen in the shell, otherwise as in the system. This script is not a module, so that it runs before
// anything is drawn; every seat learns of a new choice by the storage event.

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
