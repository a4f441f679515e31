-- Calls that the backend did not answer as it must: it, its database or its objects.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('backend_failed', 'backend_slow', 'call_failed', 'health_failed');
