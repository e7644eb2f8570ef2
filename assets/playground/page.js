document.getElementById("page").textContent = "The playground is running.";
