import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CopyObjectCommand } from '@aws-sdk/client-s3';
import { CreateMultipartUploadCommand, PutObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { startS3 } from './s3.mjs';

describe('the bucket of tests and drills', () => {
  let folder;
  let server;
  let client;
  const clientOf = (key) => {
    const { endpoint, region, accessKeyId, secretAccessKey } = { ...server.config, ...key };
    const credentials = { accessKeyId, secretAccessKey };
    const checksums = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' };
    return new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1, ...checksums });
  };
  const send = (Command, rest) => client.send(new Command({ Bucket: 'kept', ...rest }));
  const textOf = async (Key) => (await send(GetObjectCommand, { Key })).Body.transformToString();
  const asked = (asked) =>
    asked.then(
      () => undefined,
      ({ name, $metadata }) => [$metadata?.httpStatusCode, name],
    );
  const keys = async (Prefix) => (await send(ListObjectsV2Command, { Prefix })).Contents?.map(({ Key }) => Key);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guyline-s3-'));
    server = await startS3(folder);
  });
  beforeEach(async () => {
    await server.become('open');
    client = clientOf();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps, gives, lists and forgets an object, whatever signs are in its name', async () => {
    const names = ['documents/a permit (2)*.pdf', 'documents/b&b.txt', 'imports/دخل.csv'];
    for (const Key of names) await send(PutObjectCommand, { Key, Body: `of ${Key}` });
    expect(await Promise.all(names.map(textOf))).toEqual(names.map((Key) => `of ${Key}`));
    expect((await send(HeadObjectCommand, { Key: names[1] })).ContentLength).toBe(20);
    expect(await keys('documents/')).toEqual(names.slice(0, 2));
    for (let times = 0; times < 2; times += 1) await send(DeleteObjectCommand, { Key: names[1] });
    expect(await asked(textOf(names[1]))).toEqual([404, 'NoSuchKey']);
    expect(await keys()).toEqual([names[0], names[2]]);
  });

  it('puts an object together from its parts, and keeps nothing of one that was given up', async () => {
    const Body = Buffer.alloc(11_000_000, 'stores and tents ');
    const upload = (Key) => new Upload({ client, params: { Bucket: 'kept', Key, Body } });
    await upload('exports/large.zip').done();
    const { Body: back } = await send(GetObjectCommand, { Key: 'exports/large.zip' });
    expect(Buffer.compare(Buffer.from(await back.transformToByteArray()), Body)).toBe(0);
    const other = upload('exports/left.zip');
    const left = other.done();
    await other.abort();
    await expect(left).rejects.toThrow();
    expect(await keys('exports/')).toEqual(['exports/large.zip']);
  });

  it('knows no upload that was given up: neither takes it a part, nor is it put together', async () => {
    const Key = 'exports/given-up.zip';
    const { UploadId } = await send(CreateMultipartUploadCommand, { Key });
    const part = () => send(UploadPartCommand, { Key, UploadId, PartNumber: 1, Body: 'stores' });
    const { ETag } = await part();
    await send(AbortMultipartUploadCommand, { Key, UploadId });
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    expect(await asked(part())).toEqual([404, 'NoSuchUpload']);
    expect(await asked(send(CompleteMultipartUploadCommand, { Key, UploadId, MultipartUpload }))).toEqual([
      404,
      'NoSuchUpload',
    ]);
    expect(await asked(textOf(Key))).toEqual([404, 'NoSuchKey']);
  });

  it('refuses who has another key, another bucket, and what it does not know', async () => {
    const other = clientOf({ secretAccessKey: 'another' });
    expect(await asked(other.send(new PutObjectCommand({ Bucket: 'kept', Key: 'a', Body: 'b' })))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await asked(send(PutObjectCommand, { Bucket: 'other', Key: 'a', Body: 'b' }))).toEqual([
      404,
      'NoSuchBucket',
    ]);
    await send(PutObjectCommand, { Key: 'a', Body: 'b' });
    expect(await asked(send(CopyObjectCommand, { Key: 'c', CopySource: 'kept/a' }))).toEqual([501, 'NotImplemented']);
  });

  it('answers 503 when it is told to, and nothing when it is to hang', async () => {
    await server.become('shut');
    expect((await asked(keys()))?.[0]).toBe(503);
    await server.become('hung');
    client.config.requestHandler.updateHttpClientConfig('socketTimeout', 300);
    expect((await asked(keys()))?.[1]).toBe('TimeoutError');
  });

  it('takes no connection until it is open again', async () => {
    await send(PutObjectCommand, { Key: 'a', Body: 'kept' });
    await server.become('gone');
    const [fault] = await Promise.allSettled([fetch(server.config.endpoint)]);
    expect(fault.reason?.cause).toMatchObject({ code: 'ECONNREFUSED' });
    await server.become('open');
    client = clientOf(); // the other one holds a connection that was closed
    expect(await textOf('a')).toBe('kept');
  });
});
