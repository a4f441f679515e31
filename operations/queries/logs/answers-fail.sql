-- Answers of 500 and above: each has a line, up to 60 a minute of an isolate.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] = 'request'
  AND toUInt32(attributes['status']) >= 500;
