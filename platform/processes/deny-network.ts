import dgram from 'node:dgram';
import net from 'node:net';

/**
 * Has every attempt of this process to open a socket fail, for processes that read strangers' bytes and have nobody to
 * talk to but their parent. What calls through `node:net` is held off by it (HTTP, TLS, fetch among it); a wall against
 * native code is the container's or the firewall's.
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
