import { splitPath } from '../bson/limits.js';
import type { Fields, Value } from '../bson/values.js';
import { mongoError } from '../errors.js';

/** What becomes of one field: shown or hidden, cut from its own value, or computed from the whole document. */
export type Leaf =
  | { kind: 'flag'; shown: boolean }
  | { kind: 'cut'; cut: (value: Value, document: Fields) => Value }
  | { kind: 'computed'; compute: (document: Fields) => Value };

/** The fields a projection names, as a tree: either a leaf or fields further in. */
export type ProjectionNode = { leaf: Leaf | null; children: Map<string, ProjectionNode> };

/** A tree with nothing in it. */
export function emptyNode(): ProjectionNode {
  return { leaf: null, children: new Map() };
}

/** Puts a leaf at a dotted path; throws code 31249 or 31250 when the path meets another one. */
export function plant({ root, path, leaf }: { root: ProjectionNode; path: string; leaf: Leaf }): void {
  let node = root;
  for (const segment of splitPath(path)) {
    const next = node.children.get(segment) ?? emptyNode();
    node.children.set(segment, next);
    if (next.leaf) throw mongoError(31249, `Path collision at ${path}`);
    node = next;
  }
  if (node.children.size > 0) throw mongoError(31250, `Path collision at ${path}`);
  node.leaf = leaf;
}

/** Whether anything in the tree is computed, so that it appears where there was no field. */
export function holdsComputed(node: ProjectionNode): boolean {
  return node.leaf?.kind === 'computed' || [...node.children.values()].some(holdsComputed);
}
