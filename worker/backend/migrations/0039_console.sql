-- The console as a tool: what each member of staff keeps for themselves, and what they are told of. Times are ms since 1970.

-- Filters of lists under a name: a list's address without its page. `shared`: the others see it too.
CREATE TABLE saved_views (
  view_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  screen TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query TEXT NOT NULL CHECK (length(query) <= 600),
  shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CONSTRAINT saved_view_name UNIQUE (user_id, screen, name)
) STRICT;
CREATE INDEX saved_views_shared ON saved_views (created_at) WHERE shared = 1;

-- The columns of a table that somebody wants to see, in their order (JSON of names).
CREATE TABLE table_columns (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  table_name TEXT NOT NULL,
  columns TEXT NOT NULL CHECK (json_valid(columns) AND json_type(columns) = 'array'),
  version INTEGER NOT NULL,
  PRIMARY KEY (user_id, table_name)
) STRICT, WITHOUT ROWID;

-- Of what somebody wants to be told, how and when. Minutes are after midnight in the Emirates.
CREATE TABLE notice_preferences (
  user_id TEXT PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  queues TEXT NOT NULL CHECK (json_valid(queues) AND json_type(queues) = 'array'),
  email INTEGER NOT NULL CHECK (email IN (0, 1)),
  push INTEGER NOT NULL CHECK (push IN (0, 1)),
  pace TEXT NOT NULL CHECK (pace IN ('at_once', 'hourly', 'daily')),
  -- Nothing is sent between the two, and on these weekdays (JSON, 0 is Sunday) not at all; both null: there is no such time.
  quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 1439 AND quiet_to <> quiet_from),
  quiet_days TEXT NOT NULL CHECK (json_valid(quiet_days) AND json_type(quiet_days) = 'array'),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- The shop's address, by which messages lead back.
  origin TEXT NOT NULL,
  -- When the last message was written; 0: none yet.
  told_at INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
) STRICT;

-- What somebody was told of: each thing once.
CREATE TABLE notices (
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  queue TEXT NOT NULL,
  subject TEXT NOT NULL,
  told_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, queue, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_by_time ON notices (told_at);

-- Browsers that show messages of the console (web push, RFC 8030), with the keys that they are encrypted for.
CREATE TABLE push_subscriptions (
  subscription_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%'),
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);

-- Messages on their way to a browser; gone once they left.
CREATE TABLE push_messages (
  message_id INTEGER PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES push_subscriptions (subscription_id) ON DELETE CASCADE,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  stale_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_messages_due ON push_messages (due_at);
CREATE INDEX push_messages_by_subscription ON push_messages (subscription_id);

-- What waits and what is looked for, without reading whole tables.
CREATE INDEX product_drafts_stopped ON product_drafts (publish_at) WHERE problem IS NOT NULL;
CREATE INDEX content_drafts_stopped ON content_drafts (publish_at) WHERE problem IS NOT NULL;
CREATE INDEX variants_scarce ON variants (stock, sku_id) WHERE stock <= 50;
CREATE INDEX staff_recoveries_waiting ON staff_recoveries (asked_at) WHERE state = 'open';
CREATE INDEX terms_by_name_en ON terms (name_en COLLATE NOCASE);
CREATE INDEX terms_by_name_ar ON terms (name_ar);
