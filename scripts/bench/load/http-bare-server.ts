import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import { MongoClient } from 'mongodb';
import multer from 'multer';
import { boundPort } from '../../../platform/processes/bound-port.js';

/**
 * The peer of the HTTP measurements: Express with only the one effect. `POST /upload` holds the file in memory and
 * writes it with an fsync; `POST /waitlist` inserts one document. Forked by http.bench.ts.
 */
const [folder = '.', mongodbUri = ''] = process.argv.slice(2);
const client = await MongoClient.connect(mongodbUri);
const waitlist = client
  .db('bare')
  .collection<{ _id: string; email: string; phone: string | null; created_at: Date }>('waitlist');
await waitlist.createIndex({ email: 1 }, { unique: true });

const app = express();
app.post('/upload', multer({ storage: multer.memoryStorage() }).any(), async (request, response) => {
  const [file] = Array.isArray(request.files) ? request.files : [];
  const handle = await open(join(folder, randomUUID()), 'w');
  await handle.writeFile(file?.buffer ?? '');
  await handle.sync();
  await handle.close();
  response.status(201).json({ ok: true });
});
app.post('/waitlist', express.json(), async (request, response) => {
  const { email, phone }: { email: string; phone: string | null } = request.body;
  await waitlist.insertOne({ _id: randomUUID(), email, phone, created_at: new Date() });
  response.status(201).json({ email, phone });
});
const server = app.listen(0, '127.0.0.1', () => {
  const port = boundPort(server);
  process.send?.({ type: 'ready', addresses: { http: { host: '127.0.0.1', port } } });
});
process.on('disconnect', () => process.exit(0));
