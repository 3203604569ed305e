import { Migration } from '@mikro-orm/migrations';

/** Keys that confirm or undo another email, passwords to change at the first sign-in, demo accounts, and known devices. */
export class AccountDoors extends Migration {
  override name = '0024-account-doors';

  override up(): void {
    this.addSql(`
      alter table password_keys
        add column email citext,
        add column session_id uuid,
        drop constraint password_keys_kind_check,
        add constraint password_keys_kind_check check (kind in ('reset', 'invitation', 'email_confirm', 'email_undo')),
        add constraint password_keys_email check ((email is not null) = (kind in ('email_confirm', 'email_undo')));
      create index password_keys_email_open on password_keys (email) where used_at is null and email is not null;
      alter table users
        add column must_change_password boolean not null default false,
        add column demo boolean not null default false;
      update users set demo = true where email like '%@demo.guyline.test' and email <> 'first@demo.guyline.test';
      create table known_devices (
        hash bytea not null,
        user_id bigint not null references users on delete cascade,
        seen_at timestamptz not null default now(),
        primary key (hash, user_id)
      );
      create index known_devices_user on known_devices (user_id, seen_at);
    `);
  }

  override down(): void {
    this.addSql(`
      drop table known_devices;
      alter table users drop column demo, drop column must_change_password;
      delete from password_keys where kind in ('email_confirm', 'email_undo');
      alter table password_keys
        drop constraint password_keys_email,
        drop constraint password_keys_kind_check,
        drop column session_id,
        drop column email,
        add constraint password_keys_kind_check check (kind in ('reset', 'invitation'));
    `);
  }
}
