import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './mcp-server.js';

const { DROPBACK_LINK: link, DROPBACK_SERVER: address, DROPBACK_TOKEN: token } = process.env;

// Standard output belongs to the protocol: everything else goes to standard error.
try {
  const server = createMcpServer({ link: link?.trim(), server: address?.trim(), token: token?.trim() });
  await server.connect(new StdioServerTransport());
  // The client ends the server by closing its input; a call under way is not waited for.
  process.stdin.once('end', () => process.exit(0));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
