-- The sections that name something have one index for it, course_section_ref; this one was the same again.

drop index course_section_reference;
