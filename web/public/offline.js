// The address is that of the page that was wanted: loading it again opens it. A device that has a network again may need
// a while until the server can be reached over it.
const open = () => window.location.reload();
const openOnceThere = () =>
  fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    (answer) => answer.ok && open(),
    () => {},
  );
window.addEventListener('online', openOnceThere);
setInterval(openOnceThere, 5000);
document.querySelector('button').addEventListener('click', open);
