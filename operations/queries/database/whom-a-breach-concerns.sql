-- Accounts with a session that was used or begun in a span of time (UTC): who may have been looked at.
SELECT u.user_id, u.email, u.phone FROM users u
WHERE EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.user_id
  AND s.created_at < unixepoch('2026-11-25 12:00') * 1000 AND s.expires_at > unixepoch('2026-11-25 08:00') * 1000)
ORDER BY u.user_id;
