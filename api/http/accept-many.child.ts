/**
 * Sends back what it is handed as often as it is told, which makes another descriptor of the same listening socket each
 * time: the only way to one that Node has. It never listens itself.
 */
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
process.once('message', (times: number, socket) => {
  for (let sent = 0; sent < times; sent += 1) process.send?.(sent, socket, { keepOpen: true });
});
