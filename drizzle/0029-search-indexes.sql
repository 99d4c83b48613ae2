-- Imports are rare and searches many: what was stored last must not be read through from the front by every search.
alter index search_records_words set (fastupdate = off);
alter index search_vocabulary_trigrams set (fastupdate = off);
