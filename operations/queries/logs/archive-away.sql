-- Trouble with the databases of old orders.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('archive_away', 'archive_copies_differ', 'archive_copy_broken', 'orders_wait_for_archive', 'order_changed_meanwhile');
