import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket as FrameSocket } from 'ws';
import { type Caller, useApp } from '../../../test/use-app.js';

/** Speaks socket.io by hand, so that a spec can do what a browser's client never does. */
interface Line {
  socket: WebSocket;
  /** Packets in the order in which they arrived. */
  heard: string[];
  isOpen: () => boolean;
}

describe('sockets', () => {
  const app = useApp({ CORS_ORIGINS: 'https://partner.guyline.test', PUBLIC_URL: 'https://portal.guyline.test' });
  const lines: Line[] = [];
  afterEach(() => lines.splice(0).forEach(({ socket }) => socket.close()));
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const until = async (condition: () => boolean, ms = 8_000): Promise<void> => {
    for (const end = Date.now() + ms; !condition() && Date.now() < end;) await wait(50);
  };

  /** A connection; resolves when it is open or refused. */
  async function connect(headers: Record<string, string> = {}): Promise<Line> {
    const url = `${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const Opened = WebSocket as unknown as new (url: string, options: object) => WebSocket;
    const socket = new Opened(url, { headers });
    const line: Line = { socket, heard: [], isOpen: () => socket.readyState === WebSocket.OPEN };
    lines.push(line);
    socket.addEventListener('message', ({ data }) => void line.heard.push(String(data)));
    await new Promise<void>((done) => {
      socket.addEventListener('open', () => done());
      socket.addEventListener('error', () => done());
    });
    return line;
  }
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const join = (line: Line, namespace: string, token: string) =>
    line.socket.send(`40${namespace},${JSON.stringify({ token })}`);
  const isReady = ({ heard }: Line) => heard.some((packet) => packet.includes('["ready"]'));
  /** A connection of a person, in the live namespace. */
  async function signedIn({ token }: Caller, address: string): Promise<Line> {
    const line = await connect(from(address));
    join(line, '/live', token);
    await until(() => isReady(line) || !line.isOpen());
    return line;
  }

  it('that close while their token is checked do not count for their session', async () => {
    const admin = await app.as(await app.make.admin());
    const hold = await app.db.connect();
    await hold.query('begin; lock table sessions in access exclusive mode');
    const gone = await Promise.all(Array.from({ length: 45 }, (_, n) => connect(from(`198.51.100.${n}`))));
    for (const line of gone) join(line, '/live', admin.token);
    await wait(500);
    expect(gone.filter(isReady)).toEqual([]);
    for (const { socket } of gone) socket.close();
    await until(() => gone.every(({ socket }) => socket.readyState === WebSocket.CLOSED));
    await hold.query('commit');
    hold.release();
    await wait(500); // until the session of each has been looked up
    expect(isReady(await signedIn(admin, '198.51.100.200'))).toBe(true);
  });

  it('without a session are closed after 5 seconds, whichever namespace they join, or none', async () => {
    const admin = await app.as(await app.make.admin());
    const names = ['none', '/', '/live', '/message-channel', '/notification-channel', '/unknown'];
    const strangers = await Promise.all(
      names.map(async (name, n) => {
        const line = await connect(from(`192.0.2.${n}`));
        if (name === '/') line.socket.send('40');
        else if (name !== 'none') join(line, name, 'none');
        return line;
      }),
    );
    const person = await signedIn(admin, '192.0.2.50');
    await wait(5_500);
    await until(() => strangers.every((line) => !line.isOpen()));
    expect(Object.fromEntries(names.map((name, n) => [name, strangers[n]?.isOpen()]))).toEqual(
      Object.fromEntries(names.map((name) => [name, false])),
    );
    expect([isReady(person), person.isOpen()]).toEqual([true, true]);
  }, 40_000);

  it('that are not admitted yet are limited by address, while another address gets through', async () => {
    const flood = await Promise.all(Array.from({ length: 120 }, () => connect(from('198.51.100.7'))));
    expect(flood.filter((line) => line.isOpen())).toHaveLength(50);
    const admin = await app.as(await app.make.admin());
    expect(isReady(await signedIn(admin, '198.51.100.8'))).toBe(true);
    flood.forEach(({ socket }) => socket.close());
    await wait(500);
    expect(isReady(await signedIn(admin, '198.51.100.7'))).toBe(true);
  }, 40_000);

  it('of one session are at most 40, wherever they come from', async () => {
    const admin = await app.as(await app.make.admin());
    const open: Line[] = [];
    for (let n = 0; n < 45; n++) open.push(await signedIn(admin, `203.0.113.${n}`));
    await until(() => open.filter((line) => line.isOpen()).length === 40);
    expect(open.filter((line) => isReady(line) && line.isOpen())).toHaveLength(40);
    open[0]?.socket.close();
    await wait(500);
    expect(isReady(await signedIn(admin, '203.0.113.99'))).toBe(true);
    const other = await app.as(await app.make.admin());
    expect(isReady(await signedIn(other, '203.0.113.1'))).toBe(true);
  }, 60_000);

  it.each(['2', '42/live,["anything",1]'])(
    'that send %s endlessly are disconnected, and the API keeps responding',
    async (packet) => {
      const admin = await app.as(await app.make.admin());
      const line = await signedIn(admin, '192.0.2.200');
      expect(isReady(line)).toBe(true);
      for (let n = 0; n < 20_000; n++) line.socket.send(packet);
      const start = Date.now();
      expect((await admin.get('customer/list')).status).toBe(200);
      await until(() => !line.isOpen());
      expect(line.isOpen()).toBe(false);
      expect(Date.now() - start).toBeLessThan(4_000);
      expect(line.heard.filter((heard) => heard === '3').length).toBeLessThan(60);
    },
    40_000,
  );

  /** A WebSocket whose frames the spec sends itself; a browser's client keeps control frames to itself. */
  async function framed(address: string, query = ''): Promise<FrameSocket> {
    const url = `${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`;
    const socket = new FrameSocket(url, { headers: from(address) });
    lines.push({ socket: socket as unknown as WebSocket, heard: [], isOpen: () => socket.readyState === socket.OPEN });
    await new Promise((done) => socket.once('open', done));
    return socket;
  }
  async function flooded(socket: FrameSocket, frame: 'ping' | 'pong'): Promise<number> {
    let answered = 0;
    socket.on('pong', () => (answered += 1)).on('error', () => undefined);
    for (let n = 0; n < 20_000 && socket.readyState === socket.OPEN; n++) socket[frame]();
    await until(() => socket.readyState === socket.CLOSED, 4_000);
    return answered;
  }

  it.each(['ping', 'pong'] as const)('that send %s frames without end are cut off, signed in or not', async (frame) => {
    const admin = await app.as(await app.make.admin());
    const person = await framed('192.0.2.210');
    person.send(`40/live,${JSON.stringify({ token: admin.token })}`);
    await new Promise<void>((done) => person.on('message', (data) => String(data).includes('["ready"]') && done()));
    const stranger = await framed('192.0.2.211');
    for (const socket of [person, stranger]) {
      expect(await flooded(socket, frame)).toBeLessThan(60);
      expect(socket.readyState).toBe(socket.CLOSED);
    }
  });

  it('that join a polled connection are counted before they take it over', async () => {
    const polled = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers: from('192.0.2.212') });
    const { sid } = JSON.parse((await polled.text()).slice(1)) as { sid: string };
    const socket = await framed('192.0.2.212', `&sid=${sid}`);
    expect(await flooded(socket, 'ping')).toBeLessThan(60);
    expect(socket.readyState).toBe(socket.CLOSED);
  });

  it('may send as many control frames as a keep-alive proxy does', async () => {
    const socket = await framed('192.0.2.213');
    let answered = 0;
    socket.on('pong', () => (answered += 1));
    for (let n = 0; n < 20; n++) socket.ping();
    await until(() => answered === 20);
    expect([answered, socket.readyState]).toEqual([20, socket.OPEN]);
  });

  it('may send what a tab sends: three namespaces, and a response to each ping', async () => {
    const admin = await app.as(await app.make.admin());
    const line = await connect(from('192.0.2.201'));
    for (const namespace of ['/live', '/message-channel', '/notification-channel']) join(line, namespace, admin.token);
    await until(() => line.heard.filter((packet) => packet.includes('["ready"]')).length === 3);
    for (let n = 0; n < 20; n++) line.socket.send('3');
    await wait(300);
    expect(line.isOpen()).toBe(true);
  });

  it('may be in each namespace once per connection: a second join closes the connection', async () => {
    const admin = await app.as(await app.make.admin());
    const line = await signedIn(admin, '192.0.2.204');
    expect(isReady(line)).toBe(true);
    line.socket.send('41/live,');
    await wait(100);
    line.heard.length = 0;
    join(line, '/live', admin.token); // left before, as a browser's client may
    await until(() => isReady(line));
    expect([isReady(line), line.isOpen()]).toEqual([true, true]);
    for (let n = 0; n < 5; n++) join(line, '/live', admin.token);
    await until(() => !line.isOpen());
    expect(line.isOpen()).toBe(false);
  });

  it('do not accept long packets', async () => {
    const line = await connect(from('192.0.2.202'));
    const { token } = await app.as(await app.make.admin());
    line.socket.send(`40/live,${JSON.stringify({ token, more: 'x'.repeat(6_000) })}`);
    await until(() => !line.isOpen());
    expect(line.isOpen()).toBe(false);
  });

  it('may be opened only by the portal’s own pages and those of CORS_ORIGINS', async () => {
    const port = new URL(app.url).port;
    const opened = async (origin: string) => (await connect({ ...from('192.0.2.203'), origin })).isOpen();
    expect(await opened(`http://127.0.0.1:${port}`)).toBe(true);
    expect(await opened('https://partner.guyline.test')).toBe(true);
    expect(await opened('https://portal.guyline.test')).toBe(true);
    expect(await opened('https://evil.test')).toBe(false);
    expect(await opened(`http://127.0.0.1.evil.test:${port}`)).toBe(false);
    expect(await opened('null')).toBe(false);
    expect(
      (await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: 'https://evil.test' } }))
        .status,
    ).toBe(403);
  });
});
