-- The platform's cache did not answer, or what changed could not be purged.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('cache_failed', 'purge_failed');
