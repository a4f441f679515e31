-- E-mails, texts and pushes that a carrier did not take.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('message_kept', 'push_kept');
