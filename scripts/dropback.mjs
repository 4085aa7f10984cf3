#!/usr/bin/env node
// The command line under its own name, once the product is built.
await import('../dist/scripts/cli/cli.main.js');
