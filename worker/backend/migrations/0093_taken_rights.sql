-- Who has taken from others a right by which a second member of staff agrees: by removing them, by giving them other roles, or
-- by changing a role that they have. Times are ms since 1970 (UTC).
CREATE TABLE taken_rights (
  staff_id TEXT NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  "right" TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- How many others had it before.
  others INTEGER NOT NULL,
  PRIMARY KEY (staff_id, "right", at)
) STRICT, WITHOUT ROWID;

-- What the log says of owners so far.
INSERT OR IGNORE INTO taken_rights (staff_id, "right", at, others)
SELECT a.staff_id, r.value, a.created_at, 1 FROM audit_log a JOIN users u ON u.user_id = a.staff_id,
  json_each('["money.write", "settings.write"]') r
WHERE a.action IN ('staff.roles', 'staff.remove')
  AND instr(', ' || substr(a.detail || ' → ', 1, instr(a.detail || ' → ', ' → ') - 1) || ', ', ', owner, ') > 0;
