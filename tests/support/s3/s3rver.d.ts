declare module 's3rver' {
  import type { Server } from 'node:http';

  /** An S3 server that keeps its objects in a folder and checks signatures of the key `S3RVER`, secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    httpServer: Server;
  }
}
