-- How far the values that were stored before all of them were read by `shared/typed/` have been brought to its form, table by
-- table; `worker/backend/back-office/stored-values/bring-to-form.ts` works them off. A rule that changes adds its tables under another name.
CREATE TABLE stored_value_rounds (
  kind TEXT PRIMARY KEY,
  -- The key of the last row that was read.
  read_to TEXT NOT NULL DEFAULT '',
  changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
  -- Left as they are, since they must not be changed, or another row has the value already.
  left_alone INTEGER NOT NULL DEFAULT 0 CHECK (left_alone >= 0),
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO stored_value_rounds (kind) VALUES ('users'), ('addresses'), ('kyc_submissions'), ('credit_accounts'), ('variants');
