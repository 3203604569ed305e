import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Queue } from 'bull';

/** Every Bull queue that a module of this process registers. */
@Injectable()
export class Queues {
  constructor(private readonly discovery: DiscoveryService) {}

  all(): Queue[] {
    const queues = this.discovery
      .getProviders()
      .filter(({ token }) => typeof token === 'string' && token.startsWith('BullQueue_'))
      .map(({ instance }) => instance as Queue);
    return [...new Set(queues)];
  }
}
