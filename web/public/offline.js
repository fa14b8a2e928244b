// The address is that of the page that was wanted: loading it again opens it.
const again = () => window.location.reload();
window.addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);
