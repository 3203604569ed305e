/** `GET health/live`: the process answers. */
export interface Live {
  live: true;
}

type Dependency = 'up' | 'down';

/** `GET health/ready`: 503 when one of them is down; only insiders see which. */
export interface Ready {
  ready: boolean;
  /** `degraded`: only the replica answers, so that people can read. */
  database?: Dependency | 'degraded';
  redis?: Dependency;
  storage?: Dependency;
  /** Where one is read from; `degraded`: down or too far behind, the primary answers everything. */
  replica?: 'up' | 'degraded';
}
