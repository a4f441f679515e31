-- Bank statements: money that came into the shop's account, and which receipts it is. Cheques, until the bank has paid them.

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
  -- What it became, or was before: the receipt's key tells which.
  receipt_id TEXT REFERENCES receipts (receipt_id) CHECK ((receipt_id IS NOT NULL) = (state = 'matched')),
  -- What the bank withheld of the payment, in fils: the receipt is that much more.
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0 AND (fee = 0 OR state = 'matched')),
  -- How often it became a receipt: each time under another key.
  matches INTEGER NOT NULL DEFAULT 0 CHECK (matches >= 0),
  -- Why it is ignored.
  reason TEXT NOT NULL DEFAULT '' CHECK ((reason <> '') = (state = 'ignored')),
  decided_by TEXT CHECK ((decided_by IS NULL) = (state = 'open')),
  decided_at INTEGER CHECK ((decided_at IS NULL) = (state = 'open'))
) STRICT;
CREATE INDEX bank_entries_by_state ON bank_entries (state, booked_on, entry_id);
-- A receipt is one entry at most.
CREATE UNIQUE INDEX bank_entries_by_receipt ON bank_entries (receipt_id) WHERE receipt_id IS NOT NULL;
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

-- Cheques that credit accounts gave, or buyers for an order, from the day they came to the day the bank paid them. What counts as paid is the receipt.
CREATE TABLE cheques (
  cheque_id TEXT PRIMARY KEY,
  account_id TEXT REFERENCES credit_accounts (account_id),
  -- The order that it pays when it is no account's.
  order_id TEXT REFERENCES orders (order_id) CHECK ((order_id IS NULL) <> (account_id IS NULL)),
  number TEXT NOT NULL CHECK (number <> ''),
  bank TEXT NOT NULL CHECK (bank <> ''),
  -- The day written on it, from which on it may be deposited: YYYY-MM-DD.
  dated_on TEXT NOT NULL CHECK (dated_on GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  -- In fils.
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'deposited', 'cleared', 'bounced', 'returned')),
  -- The receipt as which it counts now; null: it does not count yet, or no more.
  receipt_id TEXT REFERENCES receipts (receipt_id),
  -- How often it became a receipt: each time under another key.
  counts INTEGER NOT NULL DEFAULT 0 CHECK (counts >= 0),
  recorded_by TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  deposited_at INTEGER,
  cleared_at INTEGER,
  -- When it bounced or went back, and why.
  ended_at INTEGER CHECK ((ended_at IS NULL) = (state NOT IN ('bounced', 'returned'))),
  end_reason TEXT NOT NULL DEFAULT '',
  CHECK (state NOT IN ('bounced', 'returned') OR receipt_id IS NULL),
  CHECK (state <> 'cleared' OR receipt_id IS NOT NULL)
) STRICT;
CREATE INDEX cheques_by_state ON cheques (state, dated_on, cheque_id);
CREATE INDEX cheques_by_receipt ON cheques (receipt_id) WHERE receipt_id IS NOT NULL;
-- A cheque is recorded once, unless it went back.
CREATE UNIQUE INDEX one_cheque ON cheques (coalesce(account_id, order_id), bank, number) WHERE state <> 'returned';
CREATE INDEX cheques_by_order ON cheques (order_id) WHERE order_id IS NOT NULL;

-- A receipt whose key names a cheque, as `cheque:<cheque>:<count>:<state>`, is that cheque, which gets the state with it.
CREATE TRIGGER cheques_counted AFTER INSERT ON receipts
WHEN NEW.request_key GLOB 'cheque:*'
BEGIN
  SELECT RAISE(ABORT, 'batch_guard: the cheque is another by now') WHERE NOT EXISTS (
    SELECT 1 FROM cheques WHERE cheque_id = substr(NEW.request_key, 8, 36) AND receipt_id IS NULL AND amount = NEW.amount
      AND account_id IS NEW.account_id AND order_id IS NEW.order_id AND NEW.request_key IN (
        CASE WHEN state = 'received' THEN 'cheque:' || cheque_id || ':' || (counts + 1) || ':received' END,
        CASE WHEN state IN ('received', 'bounced') THEN 'cheque:' || cheque_id || ':' || (counts + 1) || ':deposited' END,
        CASE WHEN state = 'deposited' THEN 'cheque:' || cheque_id || ':' || (counts + 1) || ':cleared' END));
  UPDATE cheques SET receipt_id = NEW.receipt_id, counts = counts + 1, ended_at = NULL, end_reason = '',
    state = CASE WHEN NEW.request_key GLOB '*:cleared' THEN 'cleared' WHEN NEW.request_key GLOB '*:deposited' THEN 'deposited'
      ELSE 'received' END,
    deposited_at = CASE WHEN NEW.request_key GLOB '*:deposited' THEN NEW.recorded_at ELSE deposited_at END,
    cleared_at = CASE WHEN NEW.request_key GLOB '*:cleared' THEN NEW.recorded_at ELSE cleared_at END
  WHERE cheque_id = substr(NEW.request_key, 8, 36);
END;

-- A cheque whose receipt the bank took back has bounced; one whose receipt was undone otherwise is no longer the shop's.
CREATE TRIGGER cheques_undone AFTER UPDATE OF state ON receipts
WHEN NEW.state <> 'received' AND OLD.state = 'received'
BEGIN
  UPDATE cheques SET state = CASE NEW.state WHEN 'bounced' THEN 'bounced' ELSE 'returned' END, receipt_id = NULL,
    ended_at = NEW.ended_at, end_reason = NEW.end_reason
  WHERE receipt_id = NEW.receipt_id;
END;

-- Of a cheque nothing that is written on it changes.
CREATE TRIGGER cheques_stay BEFORE UPDATE ON cheques
WHEN (NEW.cheque_id, coalesce(NEW.account_id, NEW.order_id), NEW.dated_on, NEW.amount, NEW.recorded_at) <> (OLD.cheque_id,
  coalesce(OLD.account_id, OLD.order_id), OLD.dated_on, OLD.amount, OLD.recorded_at)
BEGIN
  SELECT RAISE(ABORT, 'cheques: figures stay');
END;
