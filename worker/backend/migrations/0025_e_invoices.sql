-- E-invoices: which tax documents are reported through an accredited provider, and how far each of them is.

-- The groups of settings are named by the code; each has its row once it was saved. Before the trigger below, since SQLite renames no
-- table while a trigger reads one that is gone.
CREATE TABLE shop_settings_by_name (
  name TEXT PRIMARY KEY CHECK (name <> ''),
  value TEXT NOT NULL CHECK (json_valid(value) AND json_type(value) = 'object'),
  version INTEGER NOT NULL CHECK (version > 0),
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
INSERT INTO shop_settings_by_name (name, value, version, changed_by, changed_at)
SELECT name, value, version, changed_by, changed_at FROM shop_settings;
DROP TABLE shop_settings;
ALTER TABLE shop_settings_by_name RENAME TO shop_settings;

-- A tax document that is reported, from the moment it is issued; never of a buyer who is no business.
CREATE TABLE e_invoices (
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (order_id),
  -- Names the document at the provider, which takes each once. A rejected one goes again under another.
  uuid TEXT NOT NULL CHECK (length(uuid) = 36),
  -- waiting: to be sent. lacking: our own checks found problems. sent: the provider has it, and has not decided. handed_over: it
  -- is issued elsewhere, by a program or because staff say so; the shop never sends it.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'lacking', 'sent', 'accepted', 'rejected', 'handed_over')),
  -- From which the days until it must have been sent are counted.
  supplied_at INTEGER NOT NULL,
  -- When it is looked at next; null: only once staff act.
  due_at INTEGER,
  -- Nobody else sends it until then; attempts numbers who does.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Failures in a row, what the last one was, and when the first was. None of them is the document's own fault.
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  trouble TEXT NOT NULL DEFAULT '',
  failing_since INTEGER,
  -- The provider's own name for it.
  provider_id TEXT CHECK (length(provider_id) <= 200),
  -- JSON of `StoredProblem[]`: why it is lacking or rejected.
  problems TEXT NOT NULL DEFAULT '[]' CHECK (json_type(problems) = 'array'),
  -- SHA-256 of the document, which is archived before it is sent, and of the provider's last answer; null: there is none yet.
  document_sum TEXT CHECK (length(document_sum) = 64),
  answer_sum TEXT CHECK (length(answer_sum) = 64),
  -- When the provider had it, and when it had decided.
  sent_at INTEGER,
  decided_at INTEGER,
  -- When its archive was deleted, as its years are over; null: it is there.
  forgotten_at INTEGER,
  PRIMARY KEY (kind, number),
  FOREIGN KEY (kind, number) REFERENCES tax_documents (kind, number),
  CONSTRAINT failing_from_the_first CHECK ((failures = 0) = (failing_since IS NULL)),
  CONSTRAINT archived_before_sent CHECK (state NOT IN ('sent', 'accepted', 'rejected') OR document_sum IS NOT NULL),
  CONSTRAINT left_alone CHECK (due_at IS NULL OR state NOT IN ('rejected', 'handed_over'))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX e_invoices_by_uuid ON e_invoices (uuid);
CREATE INDEX e_invoices_by_order ON e_invoices (order_id);
CREATE INDEX e_invoices_by_state ON e_invoices (state, supplied_at);
CREATE INDEX e_invoices_due ON e_invoices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX e_invoices_archived ON e_invoices (supplied_at) WHERE forgotten_at IS NULL;
CREATE INDEX e_invoices_failing ON e_invoices (failing_since) WHERE failing_since IS NOT NULL;

-- What was rejected and sent again under another UUID, as it was then. Rows are only ever added.
CREATE TABLE e_invoice_rejections (
  uuid TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  number INTEGER NOT NULL,
  provider_id TEXT,
  problems TEXT NOT NULL CHECK (json_type(problems) = 'array'),
  document_sum TEXT NOT NULL,
  answer_sum TEXT,
  sent_at INTEGER,
  rejected_at INTEGER NOT NULL,
  FOREIGN KEY (kind, number) REFERENCES e_invoices (kind, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX e_invoice_rejections_by_document ON e_invoice_rejections (kind, number);

-- A tax document for a business (`isReported`) is reported when the setting says so on the day of its issue; a later change of the
-- setting changes nothing about it.
CREATE TRIGGER e_invoices_of_tax_documents AFTER INSERT ON tax_documents
BEGIN
  INSERT INTO e_invoices (kind, number, order_id, uuid, state, supplied_at, due_at)
  SELECT NEW.kind, NEW.number, NEW.order_id,
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
      || substr('89AB', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    iif(s.value ->> 'issuer' = 'erp', 'handed_over', 'waiting'), NEW.issued_at,
    iif(s.value ->> 'issuer' = 'erp', NULL, NEW.issued_at)
  FROM shop_settings s CROSS JOIN orders o
  WHERE s.name = 'e_invoices' AND s.value ->> 'issuer' IN ('shop', 'erp')
    AND s.value ->> 'from' <> '' AND date(NEW.issued_at / 1000 + 14400, 'unixepoch') >= s.value ->> 'from'
    AND o.order_id = NEW.order_id AND o.buyer ->> 'trn' <> '';
END;

-- What the shop has sent stays as it was sent: a row is neither deleted nor given to another document.
CREATE TRIGGER e_invoices_remain BEFORE DELETE ON e_invoices
BEGIN
  SELECT RAISE(ABORT, 'e_invoices: are not deleted');
END;

-- e_invoice.handed_over, of one that a program elsewhere issues.
CREATE TRIGGER events_of_new_e_invoices AFTER INSERT ON e_invoices WHEN NEW.state = 'handed_over'
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'e_invoice.handed_over', NEW.order_id, json_object('order_id', NEW.order_id, 'number', o.number, 'kind', NEW.kind,
    'document_number', NEW.number, 'prefix', d.prefix, 'uuid', NEW.uuid, 'state', NEW.state)
  FROM orders o CROSS JOIN tax_documents d
  WHERE o.order_id = NEW.order_id AND d.kind = NEW.kind AND d.number = NEW.number;
END;

-- e_invoice.accepted and e_invoice.rejected.
CREATE TRIGGER events_of_decided_e_invoices AFTER UPDATE OF state ON e_invoices
WHEN NEW.state <> OLD.state AND NEW.state IN ('accepted', 'rejected')
BEGIN
  INSERT INTO event_recorder (type, subject, facts)
  SELECT 'e_invoice.' || NEW.state, NEW.order_id, json_object('order_id', NEW.order_id, 'number', o.number, 'kind', NEW.kind,
    'document_number', NEW.number, 'prefix', d.prefix, 'uuid', NEW.uuid, 'state', NEW.state)
  FROM orders o CROSS JOIN tax_documents d
  WHERE o.order_id = NEW.order_id AND d.kind = NEW.kind AND d.number = NEW.number;
END;

-- A tax document whose e-invoice moved on has changed for programs that read invoices.
CREATE TRIGGER changes_of_e_invoices AFTER UPDATE OF state ON e_invoices WHEN NEW.state <> OLD.state
BEGIN
  INSERT INTO record_changes (resource, record_id, state, changed_at)
  SELECT 'invoice', NEW.kind || '-' || NEW.number, NEW.kind, at FROM next_change WHERE resource = 'invoice'
  ON CONFLICT (resource, record_id) DO UPDATE SET changed_at = excluded.changed_at;
END;
