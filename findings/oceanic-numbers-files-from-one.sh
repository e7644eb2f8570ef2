#!/bin/sh
# oceanic.js 1.15.0 (npm), a library for Discord's API, asked to send two files with descriptions: `files` in this order, and `attachments`
# with the ids 0 and 1.
#
# Expected: the files are the parts files[0] and files[1] of the form, numbered by their places in the list as in Discord's own examples
# and as in other libraries, so that the id of an attachment is the place of its file. They are files[1] and files[2]: the id 1, meant for
# the second file, names the first one, and the second has none.
#
# The way around: give each file its `index`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund oceanic.js@1.15.0 >/dev/null
cat > ask.mjs <<'END'
import { createServer } from 'node:http';
import { Client } from 'oceanic.js';

const server = createServer((request, response) => {
  let form = '';
  request.setEncoding('latin1').on('data', (part) => {
    form += part;
  });
  request.on('end', () => {
    const parts = form.matchAll(/name="(files\[\d\])"; filename="(.*?)"/g);
    console.log(Array.from(parts, ([, part, name]) => `${part} ${name}`).join(', '));
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 50013, message: 'Missing Permissions' }));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = new Client({ auth: 'Bot token', rest: { baseURL: `http://127.0.0.1:${server.address().port}/api/v10` } });
const file = (name, more = {}) => ({ name, contents: Buffer.from(name), ...more });
const attachments = [{ id: '0', description: 'the first' }, { id: '1', description: 'the second' }];
for (const files of [
  [file('a.txt'), file('b.txt')],
  [file('a.txt', { index: 0 }), file('b.txt', { index: 1 })],
]) {
  await client.rest.channels.createMessage('1', { files, attachments }).catch(() => {});
}
process.exit();
END
cat > expected <<'END'
files[1] a.txt, files[2] b.txt
files[0] a.txt, files[1] b.txt
END
node ask.mjs > seen
cat seen
diff expected seen
