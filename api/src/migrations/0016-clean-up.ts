import { Migration } from '@mikro-orm/migrations';

/** Jobs that are known until they ended, chores that one worker does for all, and files that wait to be removed. */
export class CleanUp extends Migration {
  override name = '0016-clean-up';

  override up(): void {
    // A job's row stays after it was handed to its queue, until the queue says that it is over: a queue can lose it.
    this.addSql(`
      alter table outbox add column relayed_at timestamptz;
      create index outbox_waiting on outbox (id) where relayed_at is null;
      create index outbox_relayed on outbox (relayed_at, id) where relayed_at is not null;
      create table chores (name text primary key, begun_at timestamptz not null);
    `);
    // Whoever deletes a document, its files are removed after the commit, and again if that fails.
    this.addSql(`
      create table old_files (key text primary key, since timestamptz not null default now());
      create function documents_leave_files() returns trigger language plpgsql as $$
      begin
        insert into old_files (key) select k from unnest(array[old.file_key, old.thumb_key]) k where k is not null
            on conflict do nothing;
        return null;
      end $$;
      create trigger documents_leave_files after delete on documents for each row execute function documents_leave_files();
    `);
    // Each looks for its oldest rows.
    this.addSql(`
      create index documents_deleted on documents (deleted_at) where deleted_at is not null;
      create index idempotency_keys_age on idempotency_keys (created_at);
      create index mails_age on mails (created_at);
      create index sessions_end on sessions (coalesce(revoked_at, expires_at));
      create index password_keys_end on password_keys (coalesce(used_at, expires_at));
      create index jobs_kept_uploads on jobs (finished_at) where kind in ('location_import', 'task_import') and params ? 'file_key';
      create index jobs_waiting on jobs (updated_at) where status = 'waiting';
    `);
  }

  override down(): void {
    this.addSql(`
      drop index jobs_waiting, jobs_kept_uploads, password_keys_end, sessions_end, mails_age, idempotency_keys_age, documents_deleted;
      drop trigger documents_leave_files on documents;
      drop function documents_leave_files;
      drop table old_files, chores;
      delete from outbox where relayed_at is not null;
      drop index outbox_relayed, outbox_waiting;
      alter table outbox drop column relayed_at;
    `);
  }
}
