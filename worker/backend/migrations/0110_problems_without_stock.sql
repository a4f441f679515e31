-- What is said of a line to those who may not know how many there are; null: the same as to everybody.
ALTER TABLE sheet_problems ADD COLUMN quiet_en TEXT;
ALTER TABLE sheet_problems ADD COLUMN quiet_ar TEXT;
UPDATE sheet_problems SET quiet_en = 'units that came with the import are sold and stay sold',
  quiet_ar = 'بيعت وحدات من الاستيراد وتبقى مبيعة'
WHERE text_en LIKE '% of the units that came with the import are sold and stay sold; its stock is 0';
