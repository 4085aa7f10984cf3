import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { configAreas } from '../platform/config/app-config.js';
import { productProcesses } from './start/processes.data.js';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const knownVariables = new Set(
  Object.values(configAreas).flatMap((area) => Object.values(area).map((key) => key.env)),
);

const healthcheckSchema = z.strictObject({
  test: z.array(z.string()).min(2),
  interval: z.string(),
  timeout: z.string(),
  retries: z.number().int().positive(),
});
const serviceSchema = z.strictObject({
  image: z.string(),
  env_file: z.array(z.literal('.env')).optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped', 'always', 'on-failure', 'no']).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string().regex(/^\$\{PUBLISH_\w+:-(127\.0\.0\.1:)?\d+\}:\d+$/)).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  cap_drop: z.array(z.string()).optional(),
  cpu_shares: z.number().int().positive().optional(),
  security_opt: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[\w-]+:\/[\w/]+$/)).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: healthcheckSchema.optional(),
  logging: z.strictObject({
    driver: z.literal('local'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
});
const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

describe('deploy/compose.yaml', () => {
  const compose = composeSchema.parse(parse(read('deploy/compose.yaml'), { merge: true }));

  it('runs the processes from one image, and the database', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'imap', 'ingest', 'mongo', 'worker']);
    for (const [name, { entry, nodeFlags, env }] of [
      ['ingest', productProcesses.smtp],
      ['imap', productProcesses.imap],
      ['api', productProcesses.api],
      ['worker', productProcesses.worker],
    ] as const) {
      const command = ['node', ...nodeFlags, `dist/${entry}.js`];
      expect(compose.services[name]).toMatchObject({
        image: expect.stringContaining('{DROPBACK_IMAGE:?'),
        env_file: ['.env'],
        command,
        environment: env,
      });
    }
  });

  it('sets only variables that the product reads', () => {
    const ownVariables = Object.values(productProcesses).flatMap(({ env }) => Object.keys(env));
    for (const service of ['ingest', 'imap', 'api', 'worker']) {
      for (const variable of Object.keys(compose.services[service]?.environment ?? {})) {
        expect([...knownVariables, ...ownVariables]).toContain(variable);
      }
    }
  });

  it('lets the processes write only their data, and exposes the site to this machine until told otherwise', () => {
    for (const service of ['ingest', 'imap', 'api', 'worker']) {
      expect(compose.services[service]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(compose.services.api?.ports).toEqual([
      expect.stringContaining('{PUBLISH_HTTP:-127.0.0.1:3000}:3000'),
    ]);
    // The database has no password there, so only the other containers may reach it.
    expect(compose.services.mongo?.ports).toBeUndefined();
  });

  it('shares the spool with the services that accept mail and those that report on it', () => {
    for (const service of ['ingest', 'imap', 'api', 'worker'])
      expect(compose.services[service]?.volumes).toEqual(['spool:/data']);
  });

  it('asks every service whether it is at work, the database as the replica set that is connected to', () => {
    const { ingest, imap, api, worker, mongo } = compose.services;
    for (const [name, service] of Object.entries(compose.services))
      expect(service.healthcheck, name).toBeDefined();
    expect(imap?.healthcheck?.test).toEqual(['CMD', 'dropback', 'imap', 'status']);
    expect(ingest?.healthcheck?.test.join(' ')).toContain('2525');
    expect(api?.healthcheck?.test.join(' ')).toContain('/healthz');
    expect(worker?.healthcheck?.test.join(' ')).toContain("p.name==='worker'");
    expect(mongo?.command).toEqual(['mongod', '--replSet', 'rs0', '--bind_ip_all']);
    expect(mongo?.healthcheck?.test.join(' ')).toContain("_id: 'rs0'");
    expect(api?.environment?.MONGODB_URI).toContain('replicaSet=rs0');
  });

  it('waits for a responding database, and declares every volume', () => {
    const { services, volumes } = compose;
    expect(services.mongo?.healthcheck).toBeDefined();
    for (const service of Object.values(services)) {
      for (const dependency of Object.keys(service.depends_on ?? {})) {
        expect(services[dependency]?.healthcheck).toBeDefined();
      }
      for (const mount of service.volumes ?? []) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    }
  });
});

describe('Dockerfile', () => {
  it('does not run as root and ships no development dependency', () => {
    const lines = read('Dockerfile').split('\n');
    const last = lines.lastIndexOf('FROM node:24-slim');
    expect(last).toBeGreaterThan(0);
    expect(lines.slice(last)).toContain('USER node');
    expect(read('Dockerfile')).toContain('npm prune --omit=dev');
  });

  it('keeps of the OCR engine the libraries of its own system and processor, and nothing else', () => {
    const [, command = ''] = /^RUN (find [^\n]+\n[^\n]+)$/m.exec(read('Dockerfile')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'dropback-image-'));
    const bin = join(folder, 'node_modules/onnxruntime-node/bin/napi-v6');
    for (const system of ['linux', 'darwin', 'win32'])
      for (const processor of ['x64', 'arm64']) mkdirSync(join(bin, system, processor), { recursive: true });
    execFileSync('sh', ['-c', command], { cwd: folder });
    const left = ['linux', 'darwin', 'win32'].map((system) => readdirSync(join(bin, system)));
    expect(left).toEqual([[process.arch], [], []]);
    rmSync(folder, { recursive: true });
  });
});

describe('the systemd units', () => {
  const units = ['dropback', 'dropback-ingest', 'dropback-imap', 'dropback-api', 'dropback-worker'];
  const settings = (name: string) => read(`docs/systemd/${name}.service`).split('\n');

  it.each(units)('%s may write its data folder and nothing else, without any capability', (name) => {
    expect(settings(name)).toEqual(
      expect.arrayContaining([
        'User=dropback',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'ProtectSystem=strict',
        'ReadWritePaths=/var/lib/dropback',
      ]),
    );
  });

  it('start the product’s processes with the flags its supervisor uses', () => {
    const started = (name: string) => settings(name).find((line) => line.startsWith('ExecStart='));
    for (const [name, { entry, nodeFlags, env }] of [
      ['dropback-ingest', productProcesses.smtp],
      ['dropback-imap', productProcesses.imap],
      ['dropback-api', productProcesses.api],
      ['dropback-worker', productProcesses.worker],
    ] as const) {
      expect(started(name)).toBe(
        `ExecStart=${['/usr/bin/node', ...nodeFlags, `dist/${entry}.js`].join(' ')}`,
      );
      expect(settings(name)).toEqual(
        expect.arrayContaining(Object.entries(env).map((pair) => `Environment=${pair.join('=')}`)),
      );
    }
  });
});
