// A supervised process for the tests: reports an address like the real ones, and ends as instructed.
const { BEHAVIOUR, MAIL_PORT = '0' } = process.env;
if (BEHAVIOUR === 'cannot-start') {
  process.send?.({ type: 'failed', message: 'EADDRINUSE' }, () => process.exit(1));
} else {
  if (BEHAVIOUR === 'stubborn') process.on('SIGTERM', () => {});
  const port = MAIL_PORT === '0' ? 2_525 : Number(MAIL_PORT);
  process.send?.({ type: 'ready', addresses: { mail: { host: '127.0.0.1', port } } });
  setInterval(() => {}, 60_000);
}
