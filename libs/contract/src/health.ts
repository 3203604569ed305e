/** `GET health/live`: the process answers. */
export interface Live {
  live: true;
}

type Dependency = 'up' | 'down';

/** `GET health/ready`: 503 when one of them is down; only insiders see which. */
export interface Ready {
  ready: boolean;
  database?: Dependency;
  redis?: Dependency;
  storage?: Dependency;
}
