-- What is slow: requests by path and call, with how many each line stands for. Not an alert: for looking.
SELECT attributes['where'] AS side, attributes['path'] AS path, attributes['call'] AS call,
  sum(toUInt32(attributes['one_in'])) AS requests, quantile(0.95)(toUInt32(attributes['ms'])) AS ms_95
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] = 'request'
GROUP BY side, path, call
ORDER BY ms_95 DESC
LIMIT 20;
