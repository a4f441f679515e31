-- Who may end a recovery, and what has to have left before it is due. Times are ms since 1970 (UTC).

-- The sign-in that began it: a passkey is added by that one alone. Without it a recovery cannot end in one.
ALTER TABLE passkey_recoveries ADD COLUMN family_id TEXT;

-- The letters that tell owners of it. Its day counts from when the last of them left; while one has not, it is not due.
CREATE TABLE passkey_recovery_letters (
  recovery_id TEXT NOT NULL REFERENCES passkey_recoveries (recovery_id) ON DELETE CASCADE,
  message_id INTEGER NOT NULL,
  sent_at INTEGER,
  PRIMARY KEY (recovery_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_recovery_letters_unsent ON passkey_recovery_letters (message_id) WHERE sent_at IS NULL;
CREATE TRIGGER passkey_recovery_letter_sent AFTER UPDATE OF sent_at ON outbox WHEN NEW.sent_at IS NOT NULL BEGIN
  UPDATE passkey_recovery_letters SET sent_at = NEW.sent_at WHERE message_id = NEW.message_id AND sent_at IS NULL;
END;
