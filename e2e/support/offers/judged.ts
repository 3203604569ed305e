/** An answer that no offer may lead to. */
export interface Refusal {
  status: number;
  call: string;
}

/** What the page of a walk knows of its requests. */
export interface Judged {
  /** Requests that are in flight. */
  pending: number;
  refusals: Refusal[];
}

/**
 * Runs in the page before its scripts: sends every write in a form that the guards judge but that never takes effect, and
 * notes each 403 and 5xx. Guards run before validation, so an unknown field is refused only after the permission was
 * there. An edit goes with a version that nobody has, so that the rights to that one record are judged as well.
 * @param usedKey an Idempotency-Key of the person that was used before: nothing is written under it again
 */
export function judgeWrites(usedKey: string): void {
  const judged: Judged = { pending: 0, refusals: [] };
  Object.assign(window, { judged });
  const send = window.fetch.bind(window);
  const nobody = '999999999';
  /** Calls that only read, though they are POSTs. */
  const reads =
    /\/(auth\/user|auth\/refresh|preview|action\/status_check|action\/matching_check|action\/task_ids|message\/action\/vendors)$/;
  const orders = /\/(export|download)(\/\w+)?$/;

  const count = (): void => sessionStorage.setItem('writes', String(Number(sessionStorage.getItem('writes')) + 1));

  /** The request in a form without effect. */
  function harmless(url: URL, init: RequestInit): Request {
    const headers = new Headers(init.headers);
    const sent = (body: object): Request => {
      headers.set('content-type', 'application/json');
      return new Request(url, { ...init, headers, body: JSON.stringify(body) });
    };
    if (init.body instanceof FormData) {
      const form = new FormData();
      // Without its files, because the request is refused anyway.
      for (const [name, value] of init.body) if (typeof value === 'string') form.append(name, value);
      if (form.has('version')) form.set('version', '1000000');
      else form.set('known_to_nobody', '1');
      return new Request(url, { ...init, headers, body: form });
    }
    const given: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const body = Array.isArray(given) ? {} : (given as Record<string, unknown>);
    if ('version' in body) return sent({ ...body, version: 1_000_000 });
    headers.set('idempotency-key', usedKey);
    // People who may rename a document may delete it.
    const document = /^(.*\/document\/\d+)\/delete$/.exec(url.pathname);
    if (document) {
      url.pathname = `${document[1]}/update`;
      init.method = 'POST';
      headers.delete('idempotency-key');
      return sent({ name: 'Offered', version: 1_000_000 });
    }
    if (init.method === 'DELETE' || !Object.keys(body).length)
      url.pathname = url.pathname.replace(/\/\d+(?=\/|$)/, `/${nobody}`);
    return sent({ ...body, known_to_nobody: true });
  }

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const isApi = url.pathname.startsWith('/api/');
    if (isApi && url.pathname.endsWith('/auth/logout')) return new Response('{"success":false}', { status: 422 });
    if (isApi && init.method !== 'GET' && !reads.test(url.pathname)) {
      count();
      return send(harmless(url, init));
    }
    if (isApi && orders.test(url.pathname) && !url.pathname.includes('/job/')) {
      count();
      url.searchParams.set('known_to_nobody', '1');
      return send(url, init);
    }
    const other = /\/user\/\d+\/sudo$/.test(url.pathname) && isApi;
    if (!other) return send(url, init);
    count();
    return switchedBack(await send(url, init), url, init);
  }

  /** Impersonation takes effect at once, so it is ended at once, and the page is told that the person was not found. */
  async function switchedBack(started: Response, url: URL, init: RequestInit): Promise<Response> {
    if (!started.ok) return started;
    const headers = new Headers(init.headers);
    const own = JSON.parse(atob((headers.get('authorization') ?? '').split('.')[1] ?? '')) as { sub: string };
    headers.set('authorization', `Bearer ${((await started.json()) as { data: string }).data}`);
    await send(url.pathname.replace(/\d+(?=\/sudo$)/, own.sub), { headers });
    return new Response('{"success":false,"message":"","error":"not_found"}', { status: 404 });
  }

  window.fetch = async (input, given = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const init = { method: input instanceof Request ? input.method : 'GET', ...given };
    const call = `${init.method} ${url.pathname}`;
    judged.pending++;
    try {
      const response = await answer(url, init);
      if (response.status === 403 || response.status >= 500) judged.refusals.push({ status: response.status, call });
      return response;
    } finally {
      judged.pending--;
    }
  };
}
