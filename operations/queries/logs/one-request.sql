-- Everything that was logged of one request, in both workers; its id is in the answer's header x-request-id.
SELECT timestamp, scriptName, level, message
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['request_id'] = 'PUT THE ID HERE'
ORDER BY timestamp;
