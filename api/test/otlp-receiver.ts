import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** A span as it arrived, with the service that sent it. */
export interface Received {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Sent extends Omit<Received, 'service' | 'attributes'> {
  attributes: Attribute[];
}
/** The body of `POST /v1/traces`, OTLP 1 as JSON. */
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A receiver of traces: OTLP over HTTP, as a collector takes it. */
export async function otlpReceiver() {
  const spans: Received[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      const { resourceSpans } = (await json(request)) as Export;
      for (const { resource, scopeSpans } of resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: String(valuesOf(resource.attributes)['service.name']),
            attributes: valuesOf(span.attributes),
          });
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    ofTrace: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
