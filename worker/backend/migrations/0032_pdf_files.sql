-- Papers as PDF: which files there are, and which are still to be made.

-- A PDF file of a paper. What the paper says is part of its key, so one that says something else is another file.
CREATE TABLE pdf_files (
  -- The paper and the digest of its HTML; with a folder in front of it, the key in R2.
  file_key TEXT PRIMARY KEY CHECK (length(file_key) BETWEEN 34 AND 200),
  -- The order, draft order or account that it is about.
  subject_id TEXT NOT NULL,
  -- JSON of `PaperRef`: what it is made of again.
  paper TEXT NOT NULL CHECK (json_valid(paper)),
  -- In bytes; null: it is not made yet.
  size INTEGER CHECK (size > 0),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- When it may be tried next; of one that is made, when it is deleted.
  due_at INTEGER NOT NULL,
  -- Until when somebody makes it.
  leased_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Files to make, and to delete.
CREATE INDEX pdf_files_by_due ON pdf_files (size IS NULL, due_at);
-- Files being made now.
CREATE INDEX pdf_files_by_lease ON pdf_files (leased_until) WHERE leased_until > 0;
-- Files of what belongs to a deleted account.
CREATE INDEX pdf_files_by_subject ON pdf_files (subject_id);
