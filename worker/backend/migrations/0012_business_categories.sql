-- What is for some kinds of business only is looked for by those who chose one: few variants of many.
CREATE INDEX variants_for_some ON variants (group_id) WHERE business_categories <> '[]';
