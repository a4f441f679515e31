-- E-mails, texts and pushes that a carrier did not take.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('message_kept', 'test_mail_refused', 'push_kept', 'queue_work_failed', 'queue_message_unknown', 'queue_refused', 'relay_failed');
