#!/bin/sh
# oceanic.js 1.15.0 (npm), a library for Discord's API, whose connection to the gateway is lost while the gateway refuses new ones.
#
# Expected: the option `gateway.reconnectDelay`, documented as "a function to calculate the delay between reconnect attempts", by default
# at least twenty seconds, is asked before each attempt. But the library never calls it, and a shard that can resume its session tries
# again at once after each refusal, as fast as the network allows, and emits an `error` each time.
#
# We know no way around.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund oceanic.js@1.15.0 ws@8.18.3 >/dev/null
cat > ask.mjs <<'END'
import { createServer } from 'node:http';
import { Client } from 'oceanic.js';
import { WebSocketServer } from 'ws';

const REFUSALS = 50;
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  const session_start_limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
  response.end(JSON.stringify({ url: gateway, shards: 1, session_start_limit }));
});
const sockets = new WebSocketServer({ noServer: true });
let connected = false;
let refused = 0;
let asked = 0;
let began;
server.on('upgrade', (request, socket, head) => {
  if (connected) {
    began ??= performance.now();
    refused += 1;
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    if (refused === REFUSALS) {
      const seconds = (performance.now() - began) / 1000;
      console.log(`attempts within a minute: ${seconds < 60 ? REFUSALS : 'fewer'}; reconnectDelay was asked ${asked} times`);
      process.exit();
    }
    return;
  }
  connected = true;
  sockets.handleUpgrade(request, socket, head, (connection) => {
    const send = (op, d, t = null, s = null) => connection.send(JSON.stringify({ op, d, t, s }));
    connection.on('message', (text) => {
      if (JSON.parse(text).op !== 2) return;
      const user = { id: '99', username: 'bot', discriminator: '0', global_name: null, avatar: null, bot: true };
      send(0, { v: 10, user, guilds: [], session_id: 'session', resume_gateway_url: gateway, application: { id: '99', flags: 0 } }, 'READY', 1);
      setTimeout(() => socket.destroy(), 100);
    });
    send(10, { heartbeat_interval: 40000 });
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address();
const gateway = `ws://127.0.0.1:${port}/`;
const client = new Client({
  auth: 'Bot token',
  rest: { baseURL: `http://127.0.0.1:${port}/api/v10` },
  gateway: {
    intents: [],
    reconnectDelay: () => {
      asked += 1;
      return 5000;
    },
  },
});
client.on('error', () => {});
setTimeout(() => {
  console.log(`only ${refused} attempts in a minute; reconnectDelay was asked ${asked} times`);
  process.exit();
}, 60000);
await client.connect();
END
cat > expected <<'END'
attempts within a minute: 50; reconnectDelay was asked 0 times
END
node ask.mjs > seen
cat seen
diff expected seen
