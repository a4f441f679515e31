-- Scheduled tasks that failed, or left something for later.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('scheduled_task_failed', 'heartbeat_not_written', 'cart_not_cleared', 'merge_unfinished', 'deletion_unfinished');
