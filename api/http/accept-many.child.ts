/**
 * Sends the received handle back the given number of times. Each time creates another descriptor of the same
 * listening socket, which Node offers no other way to get. It never listens itself.
 */
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
process.once('message', (times: number, socket) => {
  for (let sent = 0; sent < times; sent += 1) process.send?.(sent, socket, { keepOpen: true });
});
