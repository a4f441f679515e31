-- Bank statements: money that came into the shop's account, and which receipts it is.

-- Statements that staff imported.
CREATE TABLE bank_imports (
  import_id TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('csv', 'mt940', 'camt053')),
  -- First and last day of the statement, as YYYY-MM-DD.
  from_day TEXT,
  to_day TEXT,
  -- Balances, in fils; null where the file has none.
  opening INTEGER,
  closing INTEGER,
  -- How many entries came with it that no statement before had.
  added INTEGER NOT NULL CHECK (added > 0),
  imported_by TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bank_imports_by_day ON bank_imports (to_day);

-- Money that came in, a row for each entry of a statement. What went out is not stored.
CREATE TABLE bank_entries (
  entry_id TEXT PRIMARY KEY,
  -- What it is known by in every statement that has it: it counts once.
  entry_key TEXT NOT NULL UNIQUE,
  import_id TEXT NOT NULL REFERENCES bank_imports (import_id),
  -- YYYY-MM-DD.
  booked_on TEXT NOT NULL CHECK (booked_on GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  -- In fils.
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- The bank's own reference; empty where it gives none.
  reference TEXT NOT NULL,
  counterparty TEXT NOT NULL,
  counterparty_iban TEXT,
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'matched', 'ignored')),
  -- What it became.
  receipt_id TEXT REFERENCES receipts (receipt_id) CHECK ((receipt_id IS NOT NULL) = (state = 'matched')),
  -- What the bank kept of the payment, in fils: the receipt is that much more.
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0 AND (fee = 0 OR state = 'matched')),
  -- How often it became a receipt: each time under another key.
  matches INTEGER NOT NULL DEFAULT 0 CHECK (matches >= 0),
  -- Why it is ignored.
  reason TEXT NOT NULL DEFAULT '' CHECK ((reason <> '') = (state = 'ignored')),
  decided_by TEXT CHECK ((decided_by IS NULL) = (state = 'open')),
  decided_at INTEGER CHECK ((decided_at IS NULL) = (state = 'open'))
) STRICT;
CREATE INDEX bank_entries_by_state ON bank_entries (state, booked_on, entry_id);
CREATE INDEX bank_entries_by_receipt ON bank_entries (receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX bank_entries_by_iban ON bank_entries (counterparty_iban) WHERE counterparty_iban IS NOT NULL;
CREATE INDEX bank_entries_by_counterparty ON bank_entries (counterparty) WHERE counterparty <> '';

-- A receipt whose key names an entry, as `bank:<entry>:<match>`, is that entry: it must be open, and is matched from then on.
CREATE TRIGGER bank_entries_matched AFTER INSERT ON receipts
WHEN NEW.request_key GLOB 'bank:*'
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the bank entry is not open') WHERE NOT EXISTS (
    SELECT 1 FROM bank_entries WHERE entry_id = substr(NEW.request_key, 6, 36) AND state = 'open' AND amount <= NEW.amount
      AND NEW.request_key = 'bank:' || entry_id || ':' || (matches + 1));
  UPDATE bank_entries SET state = 'matched', receipt_id = NEW.receipt_id, fee = NEW.amount - amount, matches = matches + 1,
    decided_by = NEW.recorded_by, decided_at = NEW.recorded_at
  WHERE entry_id = substr(NEW.request_key, 6, 36);
END;

-- A receipt that was undone gives its entry back to be matched again.
CREATE TRIGGER bank_entries_unmatched AFTER UPDATE OF state ON receipts
WHEN NEW.state <> 'received' AND OLD.state = 'received'
BEGIN
  UPDATE bank_entries SET state = 'open', receipt_id = NULL, fee = 0, decided_by = NULL, decided_at = NULL
  WHERE receipt_id = NEW.receipt_id;
END;

-- Of an entry nothing that its statement says changes.
CREATE TRIGGER bank_entries_stay BEFORE UPDATE ON bank_entries
WHEN (NEW.entry_id, NEW.entry_key, NEW.import_id, NEW.booked_on, NEW.amount) <> (OLD.entry_id, OLD.entry_key, OLD.import_id,
  OLD.booked_on, OLD.amount)
BEGIN
  SELECT RAISE(ABORT, 'bank_entries: figures stay');
END;
