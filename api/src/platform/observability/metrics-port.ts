import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Readiness } from './readiness.js';
import { SharedFigures } from './shared-figures.js';

/**
 * Figures and health of an API or a worker on a port of their own (`METRICS_PORT`), which no proxy passes on: whoever
 * reaches it is an insider. A worker listens nowhere else.
 */
@Injectable()
export class MetricsPort implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly readiness: Readiness,
    private readonly figures: SharedFigures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) return;
    this.server = createServer(({ url = '' }, response) => void this.answer(url.split('?')[0] ?? '', response));
    await once(this.server.listen(metricsPort, host), 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    try {
      if (path === '/metrics') send(200, this.figures.contentType, await this.figures.text());
      else if (path === '/api/health/live') send(200, 'application/json', JSON.stringify({ live: true }));
      else if (path === '/api/health/ready') {
        const state = await this.readiness.state();
        send(state.ready ? 200 : 503, 'application/json', JSON.stringify(state));
      } else send(404, 'text/plain', 'Here are /metrics, /api/health/live and /api/health/ready.\n');
    } catch (error) {
      send(500, 'text/plain', `${String(error)}\n`);
    }
  }
}
