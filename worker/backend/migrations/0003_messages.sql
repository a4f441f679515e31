-- What the shop sends.

-- E-mails and texts that must leave at least once. A delivered text is blanked, except in development.
CREATE TABLE outbox (
  message_id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Not before this time; moved on by every try.
  due_at INTEGER NOT NULL,
  -- After this time it is of no use any more.
  stale_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  -- What the HTML of an e-mail is made of (JSON), beside its plain text; empty: a text message, or one that has left.
  letter TEXT NOT NULL DEFAULT '' CHECK (letter = '' OR json_valid(letter)),
  -- Until when somebody is about to send it, so that a queue that delivers twice sends it once; in ms.
  leased_until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_due ON outbox (due_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient, message_id);
CREATE INDEX outbox_by_time ON outbox (created_at);

-- Records when an e-mail that notifies an owner of a passkey recovery was sent.
CREATE TRIGGER passkey_recovery_letter_sent AFTER UPDATE OF sent_at ON outbox
WHEN NEW.sent_at IS NOT NULL
BEGIN
  UPDATE passkey_recovery_letters SET sent_at = NEW.sent_at WHERE message_id = NEW.message_id AND sent_at IS NULL;
END;
