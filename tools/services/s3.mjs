import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { isSigned } from './s3-signature.mjs';

const key = { accessKeyId: 'of-tests', secretAccessKey: 'of tests only' };
const tagOf = (content) => `"${createHash('md5').update(content).digest('hex')}"`;
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const xml = (name, parts) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</${name}>`;

const fault = (status, code) => Object.assign(new Error(code), { status, code });
const orMissing = (error) => {
  throw error.code === 'ENOENT' ? fault(404, 'NoSuchKey') : error;
};

/** What is asked of one object, by method and by what its address says. */
function calls(folder, uploads) {
  const fileOf = (name) => join(folder, 'bucket', name);
  const keep = async (name, content) => {
    const part = join(folder, randomUUID());
    await writeFile(part, content);
    await mkdir(dirname(fileOf(name)), { recursive: true });
    await rename(part, fileOf(name)); // whole, or not at all
    return { etag: tagOf(content) };
  };
  /** Of one that was not given up, nor is put together. */
  const partsOf = (id) => {
    if (!uploads.has(id)) throw fault(404, 'NoSuchUpload');
    return uploads.get(id);
  };
  const head = async (name) => {
    const { size, mtime } = await stat(fileOf(name)).catch(orMissing);
    return { 'content-length': size, 'last-modified': mtime.toUTCString() };
  };
  return {
    PUT: async (name, content) => ({ headers: await keep(name, content) }),
    HEAD: async (name) => ({ headers: await head(name) }),
    GET: async (name, _, __, { range }) => {
      const [headers, body] = [await head(name), await readFile(fileOf(name)).catch(orMissing)];
      if (!range) return { headers, body };
      const [first, last] = range.replace('bytes=', '').split('-').map(Number);
      const part = body.subarray(first, last + 1);
      const said = { 'content-length': part.length, 'content-range': `bytes ${first}-${last}/${body.length}` };
      return { status: 206, headers: { ...headers, ...said }, body: part };
    },
    DELETE: async (name) => {
      await rm(fileOf(name), { force: true });
      return { status: 204 };
    },
    'POST uploads': async () => {
      const id = randomUUID();
      uploads.set(id, new Map());
      return { body: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) };
    },
    'PUT part': async (_, content, { uploadId, partNumber }) => {
      partsOf(uploadId).set(Number(partNumber), content);
      return { headers: { etag: tagOf(content) } };
    },
    'POST part': async (name, _, { uploadId }) => {
      const parts = [...partsOf(uploadId)].toSorted(([one], [other]) => one - other);
      const { etag } = await keep(name, Buffer.concat(parts.map(([, content]) => content)));
      uploads.delete(uploadId);
      return { body: xml('CompleteMultipartUploadResult', `<ETag>${escaped(etag)}</ETag>`) };
    },
    'DELETE part': async (_, __, { uploadId }) => {
      uploads.delete(uploadId);
      return { status: 204 };
    },
    list: async (_, __, { prefix = '' }) => {
      const found = await readdir(fileOf(''), { recursive: true, withFileTypes: true });
      const names = found
        .filter((one) => one.isFile())
        .map((one) => relative(fileOf(''), join(one.parentPath, one.name)))
        .filter((name) => name.startsWith(prefix));
      const keys = names.toSorted().map((name) => `<Contents><Key>${escaped(name)}</Key></Contents>`);
      return { body: xml('ListBucketResult', `<IsTruncated>false</IsTruncated>${keys.join('')}`) };
    },
  };
}

const kindOf = ({ method, headers }, name, query) => {
  if (!name) return method === 'GET' && query['list-type'] === '2' ? 'list' : 'none';
  const more = ['uploads' in query && 'uploads', 'uploadId' in query && 'part', headers['x-amz-copy-source'] && 'copy'];
  return [method, ...more].filter(Boolean).join(' ');
};

/**
 * A server that speaks as much S3 as our client does (addresses with the bucket in their path, signed), with one empty
 * bucket, for tests and drills. What it does not know it answers 501.
 * @param {string} folder an empty one of its own
 * @returns {Promise<{ config: { endpoint: string, bucket: string, region: string, accessKeyId: string, secretAccessKey: string },
 *   bucketFolder: string, become: (state: 'open' | 'unlisted' | 'shut' | 'hung' | 'gone') => Promise<void>, stop: () => Promise<void> }>}
 *   `bucketFolder`: without it there is no such bucket; `become`: `unlisted` denies what is not there, as to a key that may not list the
 *   bucket, `shut` answers 503 to everything, `hung` nothing, `gone` takes no connection
 */
export async function startS3(folder) {
  const bucketFolder = join(folder, 'bucket');
  await mkdir(bucketFolder);
  const known = calls(folder, new Map());
  let state = 'open';

  const orDenied = (error) => {
    throw state === 'unlisted' && error.code === 'NoSuchKey' ? fault(403, 'AccessDenied') : error;
  };

  async function answerTo(request) {
    const content = Buffer.concat(await request.toArray());
    const address = new URL(request.url, 'http://s3.test');
    const [, bucket, ...path] = address.pathname.split('/');
    if (!isSigned(request, address, content, key)) throw fault(403, 'SignatureDoesNotMatch');
    const there =
      bucket === 'kept' &&
      (await access(bucketFolder).then(
        () => true,
        () => false,
      ));
    if (!there) throw fault(404, 'NoSuchBucket');
    const [name, query] = [decodeURIComponent(path.join('/')), Object.fromEntries(address.searchParams)];
    if (name.split('/').includes('..')) throw fault(400, 'InvalidArgument');
    const call = known[kindOf(request, name, query)];
    if (!call) throw fault(501, 'NotImplemented');
    return call(name, content, query, request.headers).catch(orDenied);
  }

  const server = createServer(async (request, response) => {
    if (state === 'hung') return;
    if (state === 'shut') return void response.writeHead(503, { connection: 'close' }).end();
    try {
      const { status = 200, headers, body } = await answerTo(request);
      response.writeHead(status, headers).end(body);
    } catch (error) {
      if (request.destroyed && !request.complete) return; // it broke off: nobody listens, nothing is kept
      const { status = 500, code = 'InternalError' } = error;
      const text = xml('Error', `<Code>${code}</Code><Message>${escaped(error.message)}</Message>`);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket: 'kept', region: 'us-east-1', ...key },
    bucketFolder,
    become: async (next) => {
      state = next;
      if (next === 'gone') await close();
      else if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    stop: async () => void (server.listening && (await close())),
  };
}
