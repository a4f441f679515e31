-- The audit log is found by day, by person, by what it was about and by words, however long it is.
CREATE INDEX audit_log_by_time ON audit_log (created_at);
CREATE INDEX audit_log_by_person ON audit_log (staff_email, created_at);
-- What an action is about; the same words as in `worker/backend/identity/staff/audit-store.ts`, which asks this index.
CREATE INDEX audit_log_by_thing ON audit_log (
  (CASE substr(action, 1, instr(action, '.') - 1)
    WHEN 'order' THEN 'orders' WHEN 'refund' THEN 'orders' WHEN 'payment' THEN 'orders' WHEN 'payout' THEN 'orders'
    WHEN 'draft' THEN 'orders' WHEN 'product' THEN 'goods' WHEN 'stock' THEN 'goods' WHEN 'term' THEN 'goods'
    WHEN 'cost' THEN 'goods' WHEN 'import' THEN 'goods' WHEN 'search' THEN 'goods' WHEN 'collection' THEN 'goods'
    WHEN 'customer' THEN 'customers' WHEN 'kyc' THEN 'customers' WHEN 'review' THEN 'customers' WHEN 'lead' THEN 'customers'
    WHEN 'credit' THEN 'customers' WHEN 'wallet' THEN 'customers' WHEN 'sales' THEN 'customers' WHEN 'voucher' THEN 'offers'
    WHEN 'special' THEN 'offers' WHEN 'sale' THEN 'offers' WHEN 'content' THEN 'contents' WHEN 'redirect' THEN 'contents'
    WHEN 'settings' THEN 'settings' ELSE 'team' END), created_at);

-- The words of what each entry was about, and of its detail; rowid is the entry's id. Holds no copy of the text.
CREATE VIRTUAL TABLE audit_search USING fts5 (
  subject, detail, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO audit_search (rowid, subject, detail) SELECT entry_id, subject, detail FROM audit_log;
CREATE TRIGGER audit_search_of_new AFTER INSERT ON audit_log
BEGIN
  INSERT INTO audit_search (rowid, subject, detail) VALUES (NEW.entry_id, NEW.subject, NEW.detail);
END;
-- A text that the end of an account has emptied is found no more.
CREATE TRIGGER audit_search_of_emptied AFTER UPDATE OF subject, detail ON audit_log
BEGIN
  INSERT OR REPLACE INTO audit_search (rowid, subject, detail) VALUES (NEW.entry_id, NEW.subject, NEW.detail);
END;

-- Money that came and went, by day, for accounting.
CREATE INDEX payments_by_end ON payments (ended_at) WHERE status IN ('paid', 'late');
CREATE INDEX refunds_by_end ON refunds (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX payouts_by_payment ON payouts (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX credit_repaid_by_time ON credit_entries (created_at) WHERE kind IN ('repayment', 'reversal');
CREATE INDEX order_events_delivered ON order_events (at) WHERE status = 'delivered';
