import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const sha256 = (content) => createHash('sha256').update(content).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;

/** Names and values in the order that is signed, and written as it is. */
const queryOf = (address) =>
  [...address.searchParams]
    .map((pair) =>
      pair.map((one) =>
        encodeURIComponent(one).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
      ),
    )
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');

/**
 * Whether a request is signed with the key (Signature Version 4, in its header) and brings the content that was signed.
 * @param {{ method: string, headers: Record<string, string> }} request
 * @param {URL} address what was asked for
 * @param {Buffer} content its body
 * @param {{ accessKeyId: string, secretAccessKey: string }} key
 */
export function isSigned({ method, headers }, address, content, { accessKeyId, secretAccessKey }) {
  const [, id, day, region, names, signature] = form.exec(headers.authorization ?? '') ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (id !== accessKeyId || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(content))) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, address.pathname, queryOf(address), lines.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const secret = [day, region, 's3', 'aws4_request'].reduce(hmac, `AWS4${secretAccessKey}`);
  return timingSafeEqual(hmac(secret, text), Buffer.from(signature, 'hex'));
}
