-- Another amount or currency was paid than asked for.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] = 'wrong_money';
