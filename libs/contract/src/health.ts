/** `GET health/live`: the process answers. */
export interface Live {
  live: true;
}

type Dependency = 'up' | 'down';

/** `GET health/ready`: 503 when one of them is down; which of them only insiders are told. */
export interface Ready {
  ready: boolean;
  database?: Dependency;
  redis?: Dependency;
  storage?: Dependency;
}
