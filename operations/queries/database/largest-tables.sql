-- Rows of the tables that grow, for a database that fills up.
SELECT 'orders' AS of, count(*) AS "rows" FROM orders
UNION ALL SELECT 'events', count(*) FROM events
UNION ALL SELECT 'outbox', count(*) FROM outbox
UNION ALL SELECT 'audit_log', count(*) FROM audit_log
UNION ALL SELECT 'sessions', count(*) FROM sessions;
