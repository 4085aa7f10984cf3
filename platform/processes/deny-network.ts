import dgram from 'node:dgram';
import net from 'node:net';

/**
 * Makes every attempt of this process to open a socket fail, for processes that read untrusted bytes and only
 * talk to their parent. Stops anything that goes through `node:net` (including HTTP, TLS and fetch); only the
 * container or a firewall can stop native code.
 */
export function denyNetwork(): void {
  const refuse = (): never => {
    throw new Error('this process has no network');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.connect = refuse;
  dgram.Socket.prototype.send = refuse;
}
